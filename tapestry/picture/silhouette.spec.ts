import { describe, expect, it } from 'vitest';
import { parsePicture } from './parse.ts';
import { boxOf, signedArea } from './polygon.ts';

const icon = (...paths: string[]) =>
  parsePicture(`<svg viewBox="0 0 24 24" fill="none" stroke="#000">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`);
const areas = (loops: Parameters<typeof signedArea>[0][]): number[] => loops.map((loop) => Math.abs(signedArea(loop)));

const CIRCLE = 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0';
const ARROW = ['M5 12h14', 'M13 18l6-6', 'M13 6l6 6'];
const QUESTION = ['M8 8a3.5 3 0 0 1 3.500 -3h1a3.500 3 0 0 1 3.500 3a3 3 0 0 1 -2 3a3 4 0 0 0 -2 4', 'M12 19v.01'];

describe('the body of a drawing', () => {
  it('fills a closed shape up to its line', () => {
    const { silhouette, solidity } = icon(CIRCLE);
    expect(silhouette).toHaveLength(1);
    expect(areas([...silhouette])[0]).toBeGreaterThan(Math.PI * 64 * 0.95);
    expect(areas([...silhouette])[0]).toBeLessThan(Math.PI * 64 * 1.12);
    expect(solidity).toBeGreaterThan(0.9);
  });

  it('stays inside the drawing when its lines cross', () => {
    const box = boxOf(icon('M4 4h16v16h-16z', 'M2 12h20').silhouette.flat());
    expect(box.x).toBeGreaterThan(1);
    expect(box.x + box.width).toBeLessThan(23);
  });

  it('closes the small gaps icons leave between their lines', () => {
    const { silhouette } = icon('M4 4h16v16h-14', 'M4 18v-14');
    expect(Math.max(...areas([...silhouette]))).toBeGreaterThan(200);
  });

  it('fills shoulders, whose closing line is obvious', () => {
    const { silhouette } = icon('M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2');
    expect(Math.max(...areas([...silhouette]))).toBeGreaterThan(55);
  });

  it('fills a roof of three points, not a chevron lying on its side', () => {
    expect(Math.max(...areas([...icon('M3 10L12 5L21 10').silhouette]))).toBeGreaterThan(40);
    expect(Math.max(...areas([...icon('M8 3L17 12L8 21').silhouette]))).toBeLessThan(20);
  });

  it('takes the frame of a bed for no roof', () => {
    expect(Math.max(...areas([...icon('M22 17v-3h-20').silhouette]))).toBeLessThan(20);
  });

  it('puts no wedge into a question mark', () => {
    expect(Math.max(...areas([...icon(...QUESTION).silhouette]))).toBeLessThan(16);
  });

  it('drops crumbs', () => {
    expect(icon('M12 12h.01', CIRCLE).silhouette).toHaveLength(1);
  });

  it('draws no second edge inside a body that is already filled', () => {
    const bowl = 'M6 9v6a6 3 0 0 0 12 0v-6';
    expect(icon(bowl, 'M6 9a6 3 0 1 0 12 0a6 3 0 1 0 -12 0').silhouette).toHaveLength(1);
  });
});

describe('the solid body of a hollow drawing', () => {
  it('gives an arrow broad lines instead of a kite', () => {
    const { solidity, solidBody, silhouette } = icon(...ARROW);
    expect(solidity).toBeLessThan(0.3);
    const [thin, broad] = [silhouette, solidBody].map((loops) => areas([...loops]).reduce((sum, area) => sum + area, 0)) as [number, number];
    expect(broad).toBeGreaterThan(2 * thin);
    expect(broad).toBeGreaterThan(50);
    expect(broad).toBeLessThan(100);
  });

  it('leaves a full drawing as it is', () => {
    const { solidBody, silhouette } = icon(CIRCLE);
    expect(solidBody).toBe(silhouette);
  });

  it('works for a single straight line', () => {
    expect(areas([...icon('M5 12h14').solidBody])[0]).toBeGreaterThan(25);
  });
});
