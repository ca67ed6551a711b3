/** The worker of pdf.js, as a file of this build. */
import './polyfills';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
