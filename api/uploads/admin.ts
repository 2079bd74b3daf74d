import { currentSession } from '../server/currentSession.ts';
import type { Feature } from '../server/context.ts';
import { storeImage } from './images.ts';
import { processPicture, readPicture } from './readPicture.ts';

/** `POST /api/upload`: one photograph in the multipart field `image`. Responds with `{success, url}`. */
export const upload: Feature = (router, { sql }) => {
  router.post('/', readPicture, async (req, res) => {
    const bytes = req.file?.buffer ?? new Uint8Array();
    const sender = String(currentSession(res).userId);
    const url = await processPicture('photograph', sender, () => storeImage(sql, bytes));
    res.status(201).json({ success: true, url });
  });
};
