import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** Shade 8 is the colour of the posters themselves; white text on it has at least 4.5:1, and so has it on paper. */
const teal: MantineColorsTuple = ['#e6f4f1', '#cbe7e2', '#a3d5cd', '#77c1b7', '#53aea3', '#389e93', '#248f86', '#14847c', '#0b7a75', '#075f5b'];
const rust: MantineColorsTuple = ['#fbeee9', '#f5d9cf', '#ebb8a8', '#e0957f', '#d6775d', '#cc6047', '#c45139', '#bc4a31', '#b5432b', '#8f321e'];
/** Mantine's own dark surfaces are drawn from these: ink instead of grey. */
const dark: MantineColorsTuple = ['#f2ead8', '#d9d3c6', '#b3b5b3', '#8a949c', '#4a5a6a', '#3b4a59', '#2b3947', '#1f2b37', '#17212b', '#10181f'];

const HAND = '"Patrick Hand", "Segoe Print", "Bradley Hand", cursive';
const PLAIN = 'ui-sans-serif, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif';

export const theme = createTheme({
  colors: { teal, rust, red: rust, dark },
  primaryColor: 'teal',
  primaryShade: 8,
  black: '#1d2b38',
  white: '#fffdf7',
  fontFamily: PLAIN,
  headings: { fontFamily: HAND, fontWeight: '400' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.6', lg: '1.6', xl: '1.6' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '7px', md: '10px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  // Names and words in every script are typed in the direction they are read in.
  components: { TextInput: { defaultProps: { dir: 'auto' } }, Textarea: { defaultProps: { dir: 'auto' } } },
});

/** Paper by day, ink by night. The names without `--mantine` are our own surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbf6ea',
    '--mantine-color-text': '#1d2b38',
    '--mantine-color-dimmed': '#586470',
    '--mantine-color-placeholder': '#6a737b',
    '--mantine-color-anchor': '#0a6b67',
    '--mantine-color-error': '#a83a23',
    '--mantine-color-default': '#fffdf7',
    '--mantine-color-default-hover': '#f6efdd',
    '--mantine-color-default-border': '#d8ccb0',
    '--sheet': '#fffdf7',
    '--sheet-edge': '#e9dfc8',
    '--sheet-shadow': '0 1px 2px rgb(29 43 56 / 5%), 0 12px 28px -18px rgb(29 43 56 / 28%)',
    '--row-hover': '#f5f2e4',
    '--stitch': '#0b7a75',
    '--quiet': '#f4ecd8',
    '--picture': '#fffaf0',
  },
  dark: {
    '--mantine-color-body': '#141d26',
    '--mantine-color-text': '#f2ead8',
    '--mantine-color-dimmed': '#a9b1b6',
    '--mantine-color-placeholder': '#adb5bb',
    '--mantine-color-anchor': '#6fcac0',
    '--mantine-color-error': '#f0987f',
    '--mantine-color-default': '#1c2833',
    '--mantine-color-default-hover': '#253341',
    '--mantine-color-default-border': '#3b4a59',
    '--sheet': '#1b2732',
    '--sheet-edge': '#2b3947',
    '--sheet-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 12px 28px -18px rgb(0 0 0 / 70%)',
    '--row-hover': '#22303d',
    '--stitch': '#53aea3',
    '--quiet': '#22303d',
    '--picture': '#fbf6ea',
  },
});
