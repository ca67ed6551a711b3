/** Handlers of `Search`: the search tree over the catalogue. */
import type * as contract from '~/contract/vehicle-search';
import type { SearchNode } from '~/contract/vehicle-search';
import { foldAccents } from '~/lib/fold-accents';
import { containsQuery } from '~/lib/search-text';
import { aliasesOfMaker } from '~/zb1/maker-aliases';
import { constructionTime, detailsOfType, variantName } from '../identification';
import type { Handler } from '../handler';
import { Refusal } from '../refusal';
import { catalogue, type CatalogueType } from '../sample/catalogue';

/** An id of letters, digits and hyphens, derived from the name. */
const slug = (text: string): string => foldAccents(text).replace(/[^a-z0-9]+/gu, '-');

const makerId = ({ manufacturer }: CatalogueType): string => slug(manufacturer);
const modelId = (type: CatalogueType): string => slug(`${type.manufacturer} ${type.model}`);

const byName = (left: SearchNode, right: SearchNode): number =>
  left.name.localeCompare(right.name, 'de', { numeric: true });

/** The nodes without duplicate ids, sorted by name. */
function distinct(nodes: readonly SearchNode[]): SearchNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()].toSorted(byName);
}

const makerNames = (maker: string): readonly string[] => [maker, ...aliasesOfMaker(maker)];

/** The names of a maker's models that contain a query, which may begin with the maker's name. */
function modelsMatching(id: string, query: string): string[] {
  const types = catalogue().filter((type) => makerId(type) === id);
  const models = distinct(types.map((type) => ({ id: modelId(type), name: type.model })));
  const makers = makerNames(types[0]?.manufacturer ?? '');
  return models
    .filter(({ name }) => makers.some((maker) => containsQuery(`${maker} ${name}`, query)))
    .map(({ name }) => name);
}

export const getManufacturers: Handler<typeof contract.getManufacturers> = async ({ input }) => {
  const query = input.query ?? '';
  const all = distinct(catalogue().map((type) => ({ id: makerId(type), name: type.manufacturer })));
  const items = all.flatMap((maker) => {
    if (makerNames(maker.name).some((name) => containsQuery(name, query))) return [maker];
    const models = modelsMatching(maker.id, query);
    return models.length > 0 ? [{ ...maker, models }] : [];
  });
  return { sample: true, items };
};

export const getModels: Handler<typeof contract.getModels> = async ({ input }) => {
  const { manufacturerId } = input;
  const types = catalogue().filter((type) => makerId(type) === manufacturerId);
  if (types.length === 0) throw new Refusal('not-found');
  return { sample: true, items: distinct(types.map((type) => ({ id: modelId(type), name: type.model }))) };
};

export const getTypes: Handler<typeof contract.getTypes> = async ({ input }) => {
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
  const type = catalogue().find(({ id }) => id === typeId);
  if (type === undefined) throw new Refusal('not-found');
  return {
    sample: true,
    name: `${type.manufacturer} ${variantName(type)}`,
    fields: type.fields,
    details: detailsOfType(type),
  };
};
