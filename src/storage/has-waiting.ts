export const waitingKey = 'waiting_appointments';

/** A glance, without the schemas that reading them takes: asked at every start. */
export function hasWaiting(): boolean {
  try {
    const raw = localStorage.getItem(waitingKey);
    return raw !== null && raw !== '[]';
  } catch {
    return false;
  }
}
