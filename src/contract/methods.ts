/** Common combinations of method, encoding and answer, to be spread into an operation. */

export const getJson = { method: 'GET', encoding: 'query', answer: 'json' } as const;
export const getFile = { method: 'GET', encoding: 'query', answer: 'file' } as const;
export const postJson = { method: 'POST', encoding: 'json', answer: 'json' } as const;
export const putJson = { method: 'PUT', encoding: 'json', answer: 'json' } as const;
/** The answer has a status but no body. */
export const postOnly = { method: 'POST', encoding: 'json', answer: 'empty' } as const;
export const putOnly = { method: 'PUT', encoding: 'json', answer: 'empty' } as const;
export const upload = { method: 'POST', encoding: 'multipart', answer: 'json' } as const;
export const remove = { method: 'DELETE', encoding: 'query', answer: 'empty' } as const;
