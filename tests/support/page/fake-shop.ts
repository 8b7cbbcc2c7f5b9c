import { type AcademyAnswers, ok, paidCourses } from './render-app.tsx';

/** A course as the cart keeps it. */
export const bridal = { id: '1', title: 'Bridal Makeup', price: 12999, thumbnail: '' };
const catalogue = () =>
  ok({
    Success: 200,
    Data: {
      data: [
        {
          id: 1,
          courses_name: 'Bridal Makeup',
          description: 'Skin',
          duration: '20 hours',
          fees: 12999,
        },
        {
          id: 2,
          courses_name: 'Party Makeup',
          description: 'Eyes',
          duration: '15 hours',
          fees: 8999,
        },
      ],
    },
  });
/** Returns the answer to an order that could be placed, at a sandbox unless `changes` says otherwise. */
export const placed = (changes: object = {}) =>
  ok({
    success: 200,
    id: 'order_1',
    data: {
      amount: 1533882,
      currency: 'INR',
      provider: 'sandbox',
      key_id: null,
      checkout_script: null,
      checkout_url: '/pay/checkout/order_1',
      ...changes,
    },
  });
export const order = (status: string) =>
  ok({
    success: 200,
    data: {
      order_id: 'order_1',
      number: 'TMA-2611-0482',
      status,
      amount: 1533882,
      subtotal: 1299900,
      gst: 233982,
      gst_percent: 18,
      currency: 'INR',
      paid_at: null,
      courses: [{ course_id: 1, courses_name: 'Bridal Makeup' }],
    },
  });
/** An academy where buying works; tests replace the calls they are about. */
export const shop: AcademyAnswers = {
  overall_course: catalogue,
  paid_course: paidCourses(),
  create_order: () => placed(),
  sandbox_pay: () => ok({ success: 200, data: { payment_id: 'pay_1', signature: 's1' } }),
  verify_payment: () => order('paid'),
  order_status: () => order('paid'),
};
