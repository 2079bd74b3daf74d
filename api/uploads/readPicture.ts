import multer from 'multer';
import type { RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { TooManyPixels, UnreadableImage } from './images.ts';
import { runInPictureQueue } from './pictureQueue.ts';

/** bytes: a phone's photograph has 3 to 8 MB */
export const maxFileSize = 10_000_000;

/**
 * Processes a picture in the sender's turn. Throws `unsupported_media` for one that cannot be opened,
 * `too_large` for one with too many pixels, `unavailable` when too many wait.
 */
export async function processPicture<T>(
  ...[kind, sender, work]: Parameters<typeof runInPictureQueue<T>>
): Promise<T> {
  try {
    return await runInPictureQueue(kind, sender, work);
  } catch (error) {
    if (error instanceof TooManyPixels) throw new ApiError('too_large', error.message);
    if (error instanceof UnreadableImage) throw new ApiError('unsupported_media', error.message);
    throw error;
  }
}

const parser = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxFileSize, files: 1, fields: 0, parts: 1 },
}).single('image');

/** From the multipart field `image`, as `req.file`. Throws `unsupported_media`, `too_large`, `invalid`. */
export const readPicture: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data'))
    throw new ApiError('unsupported_media', 'Send one picture as multipart/form-data, in the field "image".');
  parser(req, res, (error: unknown) => {
    if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
      next(
        new ApiError(
          'too_large',
          'This picture is too large: 10 MB at most. Send a smaller one, or a screenshot of it.',
        ),
      );
    } else if (error || !req.file) {
      next(new ApiError('invalid', 'Send one picture in the multipart field "image".'));
    } else next();
  });
};
