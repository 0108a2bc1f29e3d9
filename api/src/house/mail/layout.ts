import { Html, html } from './html'
import { type Look, lookOf } from './look'

/**
 * Mail programs read tables and inline styles, and few rules of a style sheet; one layout is not a reason for a template
 * language. The classes are for dark mode, in programs that know it.
 */
export const style = {
  text: 'color:#1b1613',
  muted: 'color:#6e645a',
  line: 'border-top:1px solid #e4dcd0'
}

const darkMode = html`<style>
  :root {
    color-scheme: light dark;
    supported-color-schemes: light dark;
  }
  @media (prefers-color-scheme: dark) {
    .ground {
      background: #16120f !important;
    }
    .sheet {
      background: #1f1a16 !important;
    }
    .text {
      color: #faf8f4 !important;
    }
    .muted {
      color: #c9beb0 !important;
    }
    .line {
      border-color: #4d453e !important;
    }
    .button {
      background: #faf8f4 !important;
      border-color: #faf8f4 !important;
      color: #1b1613 !important;
    }
    .ghost {
      border-color: #c9beb0 !important;
    }
  }
  @media (max-width: 480px) {
    .sheet {
      padding: 32px 20px !important;
    }
  }
</style>`

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

/** Begins a table that is only for the layout. */
export const layoutTable = new Html(`<table ${table}>`)

/** Returns the document of a mail; the first words of it are its preview in a list of mails. */
export function page(
  look: Look,
  { subject, shopName, foot }: { subject: string; shopName: string; foot: Html },
  sections: readonly (readonly string[] | Html)[]
): string {
  const { language, direction, serif } = look
  return html`<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>${darkMode}</head>
<body class="ground" dir="${direction}" style="margin:0;padding:0;background:#f3eee6">
${new Html(`<table ${table} dir="${direction}" lang="${language}">`)}<tr><td align="center" class="ground" style="background:#f3eee6;padding:24px 12px">
${new Html(`<table ${table} style="max-width:600px">`)}
<tr><td align="center" style="background:#1b1613;padding:28px 20px">
<span style="${logoOf(shopName)};color:#faf8f4;font-size:26px">${shopName.toUpperCase()}</span>
</td></tr>
<tr><td class="sheet" style="background:#ffffff;padding:40px 48px">
<h1 class="text" style="${serif};${style.text};margin:0 0 24px;font-size:30px;line-height:36px;font-weight:500;overflow-wrap:anywhere">${unbroken(subject)}</h1>
${sections.map(section => (section instanceof Html ? section : paragraph(section, look)))}
</td></tr>
<tr><td align="center" style="padding:24px 20px 16px">${foot}</td></tr></table>
</td></tr></table>
</body></html>
`.text
}

/** No line ends inside a number such as SA-2026-004217. */
const unbroken = (text: string): (string | Html)[] =>
  text
    .split(/(\S*\d-\d\S*)/)
    .map((part, index) => (index % 2 ? html`<span style="white-space:nowrap">${part}</span>` : part))

/** Letters that join are not spaced; a long name is spaced less, so that it stays on one line. */
const logoOf = (shopName: string): string =>
  /^\P{Script=Arabic}*$/u.test(shopName)
    ? `${lookOf('en').serif};letter-spacing:${shopName.length > 12 ? 3 : 8}px`
    : `${lookOf('ar').serif};letter-spacing:0`

const paragraph = (lines: readonly string[], { sans }: Look): Html =>
  html`<p class="text" style="${sans};${style.text};margin:0 0 16px;font-size:16px;line-height:26px">
    ${lines.map((line, index) => html`${index > 0 && new Html('<br>')}${line}`)}
  </p> `
