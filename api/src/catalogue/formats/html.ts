import { decodeHTML } from 'entities'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { TextLayout } from './text-layout'

type Element = DefaultTreeAdapterTypes.Element

const setOf = (tags: string) => new Set(tags.split(' '))
const blocks = setOf(
  'address article aside blockquote center details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'
)
const lines = setOf('caption dd dt figcaption legend li option summary tr')
/** Their text is none that a page shows. */
const hidden = setOf(
  'audio canvas embed frameset head iframe math noembed noframes noscript object script select style svg template textarea title video'
)

/**
 * Returns the text of a description in HTML: paragraphs, lines, items of lists and rows of tables begin a line; the cells of a
 * row, and a term and its description, share it. Nothing of it is markup. Named characters are read as browsers read them.
 */
export function textOfHtml(html: string): string {
  const hasMarkup = /<[a-z/!]/i.test(html.replaceAll('<br>', ''))
  // Written by `htmlOfText`: white space counts.
  if (!hasMarkup) return decodeHTML(html.replace(/<br>\n?/g, '\n'))
  const layout = new TextLayout()
  writeChildren(parseFragment(html), layout, { depth: 0, isTight: false, isPre: false })
  return layout.text
}

interface Place {
  /** Of the lists around it. */
  depth: number
  /** In an item or a cell: paragraphs have no empty line between them. */
  isTight: boolean
  isPre: boolean
}

function writeChildren(
  parent: { childNodes: DefaultTreeAdapterTypes.ChildNode[] },
  layout: TextLayout,
  place: Place
) {
  for (const node of parent.childNodes) {
    if ('tagName' in node) writeElement(node, layout, place)
    else if ('value' in node && !place.isPre) layout.write(node.value)
    else if ('value' in node)
      for (const [index, line] of node.value.split('\n').entries()) {
        if (index > 0) layout.lineBreak()
        layout.write(line)
      }
  }
}

function writeElement(element: Element, layout: TextLayout, { depth, isTight, isPre }: Place) {
  const { tagName } = element
  if (hidden.has(tagName)) return
  if (tagName === 'br') layout.lineBreak()
  const gap = blocks.has(tagName) ? (isTight ? 1 : 2) : lines.has(tagName) ? 1 : 0
  layout.end(gap)
  const isItem = tagName === 'li'
  const isCell = /^(td|th|dd)$/.test(tagName)
  if (isItem) layout.begin(markOf(element, depth))
  if (tagName === 'tr' || tagName === 'dt') layout.begin()
  if (isCell) joinTo(element, layout)
  writeChildren(element, layout, {
    depth: depth + Number(isItem),
    isTight: isTight || isItem || isCell,
    isPre: isPre || tagName === 'pre'
  })
  if (isItem) layout.begin()
  if (isCell) layout.endJoin()
  layout.end(gap)
}

const siblingsOf = ({ parentNode }: Element): Element[] =>
  parentNode?.childNodes.filter(node => 'tagName' in node) ?? []

/** Items of a list in a list have another mark: the page shows no indents. */
function markOf(item: Element, depth: number): string {
  const list = item.parentNode
  if (list?.nodeName !== 'ol') return depth ? '– ' : '• '
  const start = Number((list as Element).attrs.find(({ name }) => name === 'start')?.value ?? 1) || 1
  const items = siblingsOf(item).filter(({ tagName }) => tagName === 'li')
  return `${start + items.indexOf(item)}. `
}

/** A row of two cells is a name and its value, and so are a term and its description. */
function joinTo(element: Element, layout: TextLayout) {
  const siblings = siblingsOf(element)
  const before = siblings[siblings.indexOf(element) - 1]
  if (!before) return
  const isDescription = element.tagName === 'dd'
  const isPair = isDescription ? before.tagName === 'dt' : siblings.length === 2
  layout.join(isPair ? ': ' : isDescription ? ', ' : ' · ')
}

/** Writes text as HTML that `textOfHtml` reads back character by character. */
export const htmlOfText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>\n')
