/** The least that Express can do: a word, and one row read by its key. Run beside the product, on the same database. */
import type { AddressInfo } from 'node:net';
import express from 'express';
import postgres from 'postgres';

const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 20 });
const app = express();

app.get('/hello', (_req, res) => {
  res.send('hello');
});

app.get('/therapists/:id', async (req, res) => {
  const [row] = await sql`select id, name, bio, is_active from therapists where id = ${req.params.id}`;
  res.json(row);
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`);
});
