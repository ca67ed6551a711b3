/** The worker that reads PDF files: pdf.js's own, as a file of this build. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
