/** pdf.js, after what it needs in the oldest browsers. */
import './polyfills';

export { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
