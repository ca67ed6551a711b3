/**
 * Every operation of the contract by its name, collected from the exports of the resource files so that none is
 * forgotten.
 * For the backend, the API reference and tests; screens import the single operations they need.
 */
import * as albumPhotos from './album-photos';
import * as carFiles from './car-files';
import * as cars from './cars';
import * as contact from './contact';
import * as deadlines from './deadlines';
import * as declarations from './declarations';
import * as documents from './documents';
import * as history from './history';
import * as lubricants from './lubricants';
import * as newsletter from './newsletter';
import type { Operation } from './operation';
import * as photos from './photos';
import * as reminder from './reminder';
import * as report from './report';
import * as scan from './scan';
import * as share from './share';
import * as subscription from './subscription';
import * as tyreSets from './tyre-sets';
import * as user from './user';
import * as value from './value';
import * as vehicleSearch from './vehicle-search';
import * as weakPoints from './weak-points';

/** The operations among the exports of a module, by their names. */
type OperationsOf<Module> = {
  readonly [Key in keyof Module as Module[Key] extends Operation ? Module[Key]['name'] : never]: Module[Key];
};

function isOperation(exported: unknown): exported is Operation {
  return (
    typeof exported === 'object' &&
    exported !== null &&
    'method' in exported &&
    'path' in exported &&
    'name' in exported
  );
}

function operationsOf<Module extends object>(module: Module): OperationsOf<Module> {
  const named = Object.values(module)
    .filter(isOperation)
    .map((operation) => [operation.name, operation]);
  // The cast is safe: OperationsOf derives the same names from the same exports.
  return Object.fromEntries(named) as OperationsOf<Module>;
}

export const OPERATIONS = {
  ...operationsOf(scan),
  ...operationsOf(cars),
  ...operationsOf(tyreSets),
  ...operationsOf(carFiles),
  ...operationsOf(deadlines),
  ...operationsOf(value),
  ...operationsOf(photos),
  ...operationsOf(albumPhotos),
  ...operationsOf(documents),
  ...operationsOf(history),
  ...operationsOf(report),
  ...operationsOf(weakPoints),
  ...operationsOf(lubricants),
  ...operationsOf(vehicleSearch),
  ...operationsOf(share),
  ...operationsOf(user),
  ...operationsOf(subscription),
  ...operationsOf(declarations),
  ...operationsOf(newsletter),
  ...operationsOf(reminder),
  ...operationsOf(contact),
};

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

const isOperationName = (name: string): name is OperationName => name in OPERATIONS;

export const OPERATION_NAMES: readonly OperationName[] = Object.keys(OPERATIONS).filter(isOperationName);
