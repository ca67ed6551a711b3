/** What the file dialog offers as photos; what is in the file decides. */
export const ACCEPTED_PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,image/*';
