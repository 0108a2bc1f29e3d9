import '@sahra/shared/tokens.css'
import './fonts.css'
import createCache, { type EmotionCache } from '@emotion/cache'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** Reads a token of the house: `tokens.css` is the one place where colours and typefaces stand. */
const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--sh-${name}`).trim()

/** Calm: paper, ink and lines; bronze for what can be pressed. */
export function themeOf(direction: 'ltr' | 'rtl'): RaThemeOptions {
  const ink = token('ink')
  const line = token('line')
  // Each has Arabic letters alone.
  const sans = `'Plex Arabic', ${token('sans')}`
  const serif = `'Amiri', ${token('serif')}`
  return {
    ...defaultLightTheme,
    direction,
    palette: {
      mode: 'light',
      primary: { main: token('bronze') },
      secondary: { main: token('espresso') },
      error: { main: token('danger') },
      success: { main: token('success') },
      warning: { main: token('warning') },
      info: { main: token('info') },
      background: { default: token('ivory'), paper: token('paper') },
      text: { primary: ink, secondary: token('ink-3') },
      divider: line
    },
    shape: { borderRadius: 2 },
    sidebar: { width: 216, closedWidth: 52 },
    typography: {
      fontFamily: sans,
      fontWeightBold: 500,
      h4: { fontFamily: serif, fontSize: token('t-2xl'), fontWeight: 400 },
      h5: { fontFamily: serif, fontSize: token('t-xl'), fontWeight: 500, fontVariantNumeric: 'lining-nums' },
      h6: { fontFamily: serif, fontSize: '1.375rem', fontWeight: 500, fontVariantNumeric: 'lining-nums' },
      button: { textTransform: 'none', fontWeight: 500 }
    },
    components: {
      ...defaultLightTheme.components,
      MuiPaper: {
        styleOverrides: { root: { boxShadow: 'none' }, elevation1: { border: `1px solid ${line}` } }
      },
      MuiTableCell: { styleOverrides: { head: { color: token('ink-3') } } },
      MuiListSubheader: {
        styleOverrides: {
          root: { background: 'none', lineHeight: '2.5rem', fontSize: token('t-2xs'), color: token('ink-3') }
        }
      },
      // What fades in cannot be read by everyone while it does.
      MuiSnackbar: { defaultProps: { transitionDuration: 0 } },
      MuiDialog: { defaultProps: { transitionDuration: 0 } },
      MuiPopover: {
        defaultProps: { transitionDuration: 0 },
        styleOverrides: { paper: { border: `1px solid ${line}` } }
      },
      // Above it the menu of filters would have those that can be added: here all are there.
      MuiMenu: { styleOverrides: { list: { '& > hr': { display: 'none' } } } },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiTextField: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true }
      },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true }
      },
      // On a phone filters are as wide as the list.
      RaListToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      RaTopToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
      RaFilterFormInput: {
        styleOverrides: {
          root: { '@media (width < 600px)': { '& .RaFilterFormInput-spacer': { display: 'none' } } }
        }
      },
      // At once: while it grows to its width, its labels are cut and the page beside it moves.
      RaSidebar: { styleOverrides: { root: { '&& .MuiPaper-root': { transition: 'none' } } } },
      RaLayout: {
        styleOverrides: {
          root: {
            '& .RaLayout-content': {
              padding: '0 16px 32px',
              minWidth: 0,
              // The round button of a new thing covers nothing at the end of a list.
              '@media (width < 900px)': { paddingBottom: '128px' }
            }
          }
        }
      }
    }
  }
}

/** One cache of styles for each direction: right to left is made of left to right. */
export const styleCaches: Record<'ltr' | 'rtl', EmotionCache> = {
  ltr: createCache({ key: 'ltr' }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [rtlPlugin] })
}
