/**
 * Express and nothing else, run beside the product on the same database as a baseline: one route answers a single word,
 * the other one row by its key.
 */
import type { AddressInfo } from 'node:net';
import express from 'express';
import postgres from 'postgres';

const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 20 });
const app = express();

app.get('/hello', (_req, res) => void res.send('hello'));
app.get('/therapists/:id', async (req, res) => {
  const [row] = await sql`select id, name, bio, is_active from therapists where id = ${req.params.id}`;
  res.json(row);
});

const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
