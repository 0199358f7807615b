import { describe, expect, it } from 'vitest';
import { returnOf } from './returned.ts';
import { SIGN_IN_CHANNEL } from './way.ts';

const LEFT_FOR = 'http://localhost:3000/oidc/auth?state=abc;window';
const BACK = 'http://localhost:3000/?code=c&state=abc;window';

function tell(address: string): void {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
  channel.postMessage(address);
  channel.close();
}

describe('The window in which somebody signs in', () => {
  it('is believed although it closes before what it tells arrives', async () => {
    const returned = returnOf(LEFT_FOR, 30_000, () => true);
    setTimeout(() => tell(BACK), 1200);
    expect(await returned).toBe(BACK);
  });

  it('that somebody closes brings nothing', async () => {
    expect(await returnOf(LEFT_FOR, 30_000, () => true)).toBeNull();
  });

  it('is not taken for one that another page opened', async () => {
    const returned = returnOf(LEFT_FOR, 500);
    tell(BACK.replace('abc', 'other'));
    expect(await returned).toBeNull();
  });
});
