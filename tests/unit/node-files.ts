/** Files of Node for tests in jsdom, whose Request and Response are Node's and accept only Node's FormData and File. */
import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';
import { vi } from 'vitest';

/** Call before each test; vitest takes the stubs back after it. */
export async function stubNodeFiles(): Promise<void> {
  const form = await new Response(new URLSearchParams('a=b')).formData();
  vi.stubGlobal('FormData', form.constructor);
  vi.stubGlobal('File', NodeFile);
  vi.stubGlobal('Blob', NodeBlob);
}
