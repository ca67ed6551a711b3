/** The picture of the document in full resolution: the camera's own photo where it takes one, else the frame of the video. */

/** More pixels than this hold nothing the reader could use, and cost memory. */
const MOST_PIXELS = 16_000_000;
/** Some cameras never answer; then the frame of the video is the photo. */
const LONGEST_WAIT = 4000;
const JPEG_QUALITY = 0.95;

/** @throws Error when neither gives a picture */
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
    const photo = await withinTime(capture.takePhoto(await sizeOf(capture)));
    return photo.size > 0 ? photo : undefined;
  } catch {
    // Not every camera that has the call can answer it.
    return undefined;
  }
}

/** The largest size that the camera has, up to what is of use. */
async function sizeOf(capture: ImageCapture): Promise<PhotoSettings> {
  const { imageWidth, imageHeight } = await capture.getPhotoCapabilities();
  const [width, height] = [imageWidth?.max ?? 0, imageHeight?.max ?? 0];
  if (width === 0 || height === 0) return {};
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  return { imageWidth: Math.round(width * shrink), imageHeight: Math.round(height * shrink) };
}

function withinTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The camera did not answer')), LONGEST_WAIT);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function frameOf(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  if (blob === null) throw new Error('The video has no picture');
  return blob;
}
