import multer from 'multer';
import type { RequestHandler } from 'express';
import type { Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { storeImage, UnreadableImage } from './images.ts';

/** bytes: a phone's photograph has 3 to 8 MB */
const maxFileSize = 10_000_000;

/** A decoded picture takes up to 100 MB, so they are processed one at a time. */
let processing: Promise<unknown> = Promise.resolve();

/** `POST /api/upload`: one photograph in the multipart field `image`. Answers `{success, url}`. */
export const upload: Feature = (router, { sql }) => {
  router.post('/', readOne, async (req, res) => {
    if (!req.file) throw new ApiError('invalid', 'Send one picture in the multipart field "image".');
    const { buffer } = req.file;
    const stored = processing.then(() => storeImage(sql, buffer));
    processing = stored.catch(() => {});
    try {
      res.status(201).json({ success: true, url: await stored });
    } catch (error) {
      if (error instanceof UnreadableImage) throw new ApiError('unsupported_media', error.message);
      throw error;
    }
  });
};

const parser = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: maxFileSize, files: 1, fields: 0, parts: 1 },
}).single('image');

const readOne: RequestHandler = (req, res, next) => {
  if (!req.is('multipart/form-data')) {
    throw new ApiError('unsupported_media', 'Send one picture as multipart/form-data, in the field "image".');
  }
  parser(req, res, (error: unknown) => {
    if (!error) next();
    else if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
      next(new ApiError('too_large', 'This picture is too large: 10 MB at most.'));
    } else next(new ApiError('invalid', 'Send one picture in the multipart field "image".'));
  });
};
