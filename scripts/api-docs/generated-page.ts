/**
 * The finished API reference. Made while this module is loaded: `runnerImport` ends its runner afterwards, and the
 * embedded backend, which answers the examples, imports most of its handlers on demand.
 */
import { apiPage } from './page';

export const page = await apiPage();
