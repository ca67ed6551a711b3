/**
 * Largest difference of a paper's channels, as a share of the strongest: paper reflects all colours about equally.
 */
export const MAX_PAPER_CHROMA = 0.24;
