import multer from 'multer';
import type { RequestHandler } from 'express';
import { ApiError } from '../errors.ts';
import { UnreadableImage } from './images.ts';

/** bytes: a phone's photograph has 3 to 8 MB */
export const maxFileSize = 10_000_000;

/** A decoded picture takes up to 100 MB, so they are processed one at a time. */
let processing: Promise<unknown> = Promise.resolve();

/** Pictures in the queue, each of which is in memory, and the most there may be. */
let queued = 0;
const maxQueued = 10;

/**
 * Processes a picture after those that came before. Throws `unsupported_media` for one that cannot be opened, `unavailable` when
 * too many wait.
 */
export async function processPicture<T>(work: () => Promise<T>): Promise<T> {
  if (queued >= maxQueued) throw new ApiError('unavailable');
  queued += 1;
  const done = processing.then(work).finally(() => {
    queued -= 1;
  });
  processing = done.catch(() => {});
  try {
    return await done;
  } catch (error) {
    if (error instanceof UnreadableImage) throw new ApiError('unsupported_media', error.message);
    throw error;
  }
}

const parser = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxFileSize, files: 1, fields: 0, parts: 1 },
}).single('image');

/** Reads one picture from the multipart field `image`, as `req.file`. Throws `unsupported_media`, `too_large`, `invalid`. */
export const readPicture: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) {
    throw new ApiError('unsupported_media', 'Send one picture as multipart/form-data, in the field "image".');
  }
  parser(req, res, (error: unknown) => {
    if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
      next(new ApiError('too_large', 'This picture is too large: 10 MB at most.'));
    } else if (error || !req.file) {
      next(new ApiError('invalid', 'Send one picture in the multipart field "image".'));
    } else next();
  });
};
