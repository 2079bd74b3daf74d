import * as v from 'valibot';
import type { Feature } from '../server/context.ts';
import { ApiError } from '../errors.ts';
import { drawPreview } from './preview.ts';

const uploadId = v.pipe(v.string(), v.uuid());
const width = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), 10_000);

// An upload never changes: a new picture is a new upload.
const immutableCacheControl = 'public, max-age=31536000, immutable';

export const uploads: Feature = (router, { sql, cache }) => {
  router.get('/:id', async (req, res) => {
    const id = idOf(req.params.id);
    const wanted = v.parse(width, req.query['w']);
    const [image] = await sql<{ mediaType: string; bytes: Buffer }[]>`
      select media_type as "mediaType", bytes from upload_images
      where upload_id = ${id}
      order by width < ${wanted}, case when width < ${wanted} then -width else width end
      limit 1`;
    if (!image) throw new ApiError('not_found');
    res.set('Cache-Control', immutableCacheControl).type(image.mediaType).send(image.bytes);
  });

  router.get('/:id/preview.jpg', async (req, res) => {
    const id = idOf(req.params.id);
    const load = () => drawPreview(sql, id);
    const preview = await cache.load(`preview ${id}`, load, ({ length }) => length);
    res.set('Cache-Control', immutableCacheControl).type('jpeg').send(preview);
  });
};

function idOf(text: string): string {
  const id = v.safeParse(uploadId, text);
  if (!id.success) throw new ApiError('not_found');
  return id.output.toLowerCase();
}
