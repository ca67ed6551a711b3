/**
 * Takes the picture of the document in full resolution: a photo by `ImageCapture` where supported, else a video frame.
 */

/** The reader gains nothing from more pixels, which only cost memory. */
const MAX_PIXELS = 16_000_000;
/** Milliseconds. Some cameras never settle what they are asked; then a video frame is used. */
const PHOTO_TIMEOUT_MS = 4000;
const JPEG_QUALITY = 0.95;

/** Takes a photo or, failing that, a video frame. @throws Error when neither is possible */
export async function takePicture(video: HTMLVideoElement, stream: MediaStream): Promise<File> {
  const [track] = stream.getVideoTracks();
  const photo = track && (await takePhoto(track));
  const picture = photo ?? (await frameOf(video));
  const type = picture.type === '' ? 'image/jpeg' : picture.type;
  return new File([picture], type === 'image/png' ? 'foto.png' : 'foto.jpg', { type, lastModified: Date.now() });
}

async function takePhoto(track: MediaStreamTrack): Promise<Blob | undefined> {
  if (typeof ImageCapture === 'undefined' || track.readyState !== 'live') return undefined;
  try {
    const capture = new ImageCapture(track);
    const photo = await withTimeout(sizeOf(capture).then((size) => capture.takePhoto(size)));
    return photo.size > 0 ? photo : undefined;
  } catch {
    // Some cameras expose `takePhoto()` but reject it.
    return undefined;
  }
}

/** The largest photo size the camera offers, limited to `MAX_PIXELS`. @throws DOMException when it cannot be queried */
async function sizeOf(capture: ImageCapture): Promise<PhotoSettings> {
  const { imageWidth, imageHeight } = await capture.getPhotoCapabilities();
  const [width, height] = [imageWidth?.max ?? 0, imageHeight?.max ?? 0];
  if (width === 0 || height === 0) return {};
  const shrink = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return { imageWidth: Math.round(width * shrink), imageHeight: Math.round(height * shrink) };
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The camera did not answer')), PHOTO_TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  // iOS gives none when the memory of all canvases is used up. A canvas without one is encoded as a black picture.
  if (context === null) throw new Error('No canvas to draw on');
  context.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  // Frees up to 33 MB, which would wait for the garbage collector.
  canvas.width = 0;
  canvas.height = 0;
  if (blob === null) throw new Error('The video has no picture');
  return blob;
}
