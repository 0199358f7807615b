/** Whether the server answers at all. */
export async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}
