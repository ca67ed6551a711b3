/**
 * The search tree over the catalogue. Each of its failures can be seen: the manufacturer `sentinel-<step>-<outcome>`
 * (step: models, types, details, save) is found by its full name and leads to that step, e.g. `sentinel-types-500`.
 */
import type * as contract from '~/contract/vehicle-search';
import type { SearchNode } from '~/contract/vehicle-search';
import { folded } from '~/lib/fold';
import { constructionTime, detailsOfType, variantName } from '../identification';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { catalogue, type CatalogueType } from '../sample/catalogue';
import { meetSentinel, type SentinelArea } from '../sentinels';

/** An id of letters and digits; the same name always gives the same one. */
const slug = (text: string): string => folded(text).replace(/[^a-z0-9]+/gu, '-');

const makerId = ({ manufacturer }: CatalogueType): string => slug(manufacturer);
const modelId = (type: CatalogueType): string => slug(`${type.manufacturer} ${type.model}`);

const byName = (one: SearchNode, other: SearchNode): number => one.name.localeCompare(other.name, 'de', { numeric: true });

/** One node an id, in the order of their names. */
function distinct(nodes: readonly SearchNode[]): SearchNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()].toSorted(byName);
}

const isSentinel = (text: string): boolean => /^sentinel-(?:models|types|details|save)-\w+$/u.test(text);

/** A branch that only a sentinel leads into: one node, itself again. */
function sentinelBranch(id: string, fails: SentinelArea) {
  meetSentinel(id, fails);
  return { sample: true, items: [{ id, name: id }] };
}

export const getManufacturers: Handler<typeof contract.getManufacturers> = async ({ input }) => {
  const query = folded((input.query ?? '').trim());
  if (isSentinel(query)) return { sample: true, items: [{ id: query, name: query }] };
  const all = distinct(catalogue().map((type) => ({ id: makerId(type), name: type.manufacturer })));
  return { sample: true, items: all.filter(({ name }) => folded(name).includes(query)) };
};

export const getModels: Handler<typeof contract.getModels> = async ({ input }) => {
  const { manufacturerId } = input;
  if (isSentinel(manufacturerId)) return sentinelBranch(manufacturerId, 'models');
  const types = catalogue().filter((type) => makerId(type) === manufacturerId);
  if (types.length === 0) throw new Refusal('not-found');
  return { sample: true, items: distinct(types.map((type) => ({ id: modelId(type), name: type.model }))) };
};

export const getTypes: Handler<typeof contract.getTypes> = async ({ input }) => {
  if (isSentinel(input.modelId)) return sentinelBranch(input.modelId, 'types');
  const types = catalogue().filter((type) => modelId(type) === input.modelId);
  if (types.length === 0) throw new Refusal('not-found');
  const nodes = types.map((type) => ({
    id: type.id,
    name: type.name,
    powerKw: type.powerKw === 0 ? null : type.powerKw,
    constructionTime: constructionTime(type),
  }));
  return { sample: true, items: distinct(nodes) };
};

export const getDetails: Handler<typeof contract.getDetails> = async ({ input }) => {
  const { typeId } = input;
  if (isSentinel(typeId)) {
    meetSentinel(typeId, 'details');
    // Saving sends this trade name, and with it the outcome.
    return { sample: true, name: typeId, fields: { 'D.3': typeId.replace('save-', '') }, details: {} };
  }
  const type = catalogue().find(({ id }) => id === typeId);
  if (type === undefined) throw new Refusal('not-found');
  return { sample: true, name: `${type.manufacturer} ${variantName(type)}`, fields: type.fields, details: detailsOfType(type) };
};
