import { adjustmentInput, paymentInput, slipConfirmation, slipRejection } from '../contract/payment.ts';
import { sendJson, type Feature } from '../server/context.ts';
import { readIdempotency } from '../server/idempotency.ts';
import { parse, pathId } from '../server/input.ts';
import { addAdjustment, voidAdjustment } from './adjustments.ts';
import { addPayment, changePayment, readPayments } from './payments.ts';
import { answerSlip, readSlipPicture } from './slips.ts';
import { readUnpaid } from './unpaid.ts';

export const payments: Feature = (router, { sql, now }) => {
  router.get('/unpaid', async (_req, res) => {
    sendJson(res, await readUnpaid(sql, now()));
  });

  router.get('/bookings/:id/payments', async (req, res) => {
    res.json({ data: await readPayments(sql, pathId(req.params.id)) });
  });

  router.post('/bookings/:id/payments', async (req, res) => {
    const id = pathId(req.params.id);
    const idempotency = readIdempotency(req);
    const payment = parse(paymentInput, req.body);
    sendJson(res, await addPayment(sql, res, id, payment, idempotency, now()), 201);
  });

  for (const change of ['void', 'confirm'] as const) {
    router.post(`/bookings/:id/payments/:paymentId/${change}`, async (req, res) => {
      const id = pathId(req.params['id']);
      await changePayment(sql, res, change, id, pathId(req.params['paymentId']), now());
      res.json({ data: await readPayments(sql, id) });
    });
  }

  router.get('/bookings/:id/adjustments', async (req, res) => {
    const { adjustments } = await readPayments(sql, pathId(req.params.id));
    res.json({ data: adjustments });
  });

  router.post('/bookings/:id/adjustments', async (req, res) => {
    const id = pathId(req.params.id);
    const idempotency = readIdempotency(req);
    const adjustment = parse(adjustmentInput, req.body);
    sendJson(res, await addAdjustment(sql, res, id, adjustment, idempotency, now()), 201);
  });

  router.post('/bookings/:id/adjustments/:adjustmentId/void', async (req, res) => {
    const id = pathId(req.params.id);
    await voidAdjustment(sql, res, id, pathId(req.params.adjustmentId), now());
    res.json({ data: await readPayments(sql, id) });
  });

  router.get('/bookings/:id/slips/:slipId', async (req, res) => {
    const picture = await readSlipPicture(sql, pathId(req.params.id), pathId(req.params.slipId));
    res.type('image/webp').send(picture);
  });

  for (const [path, schema] of slipDecisions) {
    router.post(`/bookings/:id/slips/:slipId/${path}`, async (req, res) => {
      const id = pathId(req.params['id']);
      await answerSlip(sql, res, id, pathId(req.params['slipId']), parse(schema, req.body ?? {}), now());
      res.json({ data: await readPayments(sql, id) });
    });
  }
};

const slipDecisions = [
  ['confirm', slipConfirmation],
  ['reject', slipRejection],
] as const;
