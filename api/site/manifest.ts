import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, type RequestHandler } from 'express';
import sharp from 'sharp';
import type { Locale } from '../contract/fields.ts';
import type { Shop } from '../contract/shop.ts';
import { translated } from '../contract/translations.ts';
import { ApiError } from '../errors.ts';
import type { Context } from '../server/context.ts';
import { currentShop, readWithTimeout } from './currentShop.ts';

type Manifest = Record<string, unknown> & { icons?: { purpose?: string }[] };

const iconSizes = [192, 512] as const;

/**
 * The web app manifests and their icons: the built ones, with the shop's name, tagline and logo if it has
 * them. The manifest of the therapist's page puts the page's name before the shop's, to tell both apart on
 * one phone.
 */
export function serveManifest(folder: string, context: Context): RequestHandler {
  const router = Router();
  const serve = (path: string, fillIn: (built: Manifest, shop: Shop) => Manifest) => {
    const file = join(folder, path);
    if (!existsSync(file)) return;
    const built = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    router.get(path, async (_req, res) => {
      const shop = await readWithTimeout(() => currentShop(context));
      res.set('Cache-Control', 'no-cache').type('application/manifest+json');
      res.send(JSON.stringify(shop ? fillIn(built, shop) : built));
    });
  };
  serve('/manifest.webmanifest', withShop);
  serve('/t/manifest.webmanifest', withTherapistsPageName);

  // Only the shop's logo, so that nobody can make the server resize other pictures.
  router.get('/logo/:id/:size.png', async (req, res) => {
    const { logoUrl } = await currentShop(context);
    const size = iconSizes.find((one) => String(one) === req.params.size);
    if (!size || !logoUrl || logoUrl !== `/uploads/${req.params.id}`) throw new ApiError('not_found');
    const icon = await context.cache.load(
      `icon ${logoUrl} ${size}`,
      () => drawIcon(context, logoUrl, size),
      ({ length }) => length,
    );
    res.set('Cache-Control', 'public, max-age=31536000, immutable').type('png').send(icon);
  });

  return router;
}

function withShop(built: Manifest, shop: Shop): Manifest {
  const { name, line, translations } = shop;
  const localized = (field: 'name' | 'line') =>
    Object.fromEntries(
      Object.entries(translations).flatMap(([language, texts]) =>
        texts?.[field] ? [[language, { value: texts[field] }]] : [],
      ),
    );
  return {
    ...withLogo(built, shop),
    ...(name && {
      name,
      short_name: name,
      name_localized: localized('name'),
      short_name_localized: localized('name'),
    }),
    ...(line && { description: line, description_localized: localized('line') }),
  };
}

function withTherapistsPageName(built: Manifest, shop: Shop): Manifest {
  const { name } = shop;
  const own = (built['short_name_localized'] ?? {}) as Record<string, { value: string }>;
  const named = Object.entries(own).map(([language, { value }]) => {
    const ofShop = translated(shop, 'name', language as Locale);
    return [language, { value: `${value} · ${ofShop}` }];
  });
  return {
    ...withLogo(built, shop),
    ...(name && {
      name: `${String(built['short_name'])} · ${name}`,
      name_localized: Object.fromEntries(named) as Record<string, { value: string }>,
    }),
  };
}

const withLogo = (built: Manifest, { logoUrl }: Shop): Manifest => ({
  ...built,
  ...(logoUrl && { icons: logoIcons(logoUrl) }),
});

const logoIcons = (logoUrl: string) =>
  (['any', 'maskable'] as const).flatMap((purpose) =>
    iconSizes.map((size) => ({
      src: `${logoUrl.replace('/uploads/', '/logo/')}/${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );

async function drawIcon({ sql }: Context, logoUrl: string, size: number): Promise<Buffer> {
  const [image] = await sql<{ bytes: Buffer }[]>`
    select bytes from upload_images where '/uploads/' || upload_id = ${logoUrl} order by width desc limit 1`;
  if (!image) throw new ApiError('not_found');
  const margin = Math.round(size / 8);
  return sharp(image.bytes)
    .resize({ width: size - 2 * margin, height: size - 2 * margin, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#fff' })
    .png()
    .toBuffer();
}
