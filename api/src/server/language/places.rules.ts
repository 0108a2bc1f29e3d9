/** A text of a response that may be shown in another language. */
export interface Place {
  kind: string
  id: string
  field: string
  put: (text: string) => void
}

type Fields = Record<string, unknown>

/** Finds the texts of a response, wherever in it products, categories, variants and facets are; `put` changes it. */
export function placesIn(value: unknown): Place[] {
  const places: Place[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isFields(node)) return
    for (const findIn of finders) places.push(...findIn(node))
    Object.values(node).forEach(visit)
  }
  visit(value)
  return places
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A text that is replaced, of the thing with this id. */
const own = (node: Fields, key: string, kind: string, field = key): Place[] =>
  isText(node[key]) && isText(node['_id'])
    ? [{ kind, id: node['_id'], field, put: text => void (node[key] = text) }]
    : []

/** A word that many things share, by its English form. `put`: for one whose English form has to stay. */
const shared = (
  node: Fields,
  key: string,
  kind: string,
  put: Place['put'] = text => void (node[key] = text)
): Place[] => (isText(node[key]) ? [{ kind, id: node[key], field: 'name', put }] : [])

const finders: ((node: Fields) => Place[])[] = [
  // A product. Its name and brand stay as they are.
  node =>
    'images' in node && 'description' in node
      ? [...own(node, 'description', 'product'), ...own(node, 'detailedDescription', 'product')]
      : [],
  // What its pictures show.
  node => textsOf(node['imageTexts'], 'image'),
  // A category: `name` stays, addresses are made of it.
  node =>
    'label' in node && 'name' in node
      ? [...own(node, 'label', 'category', 'name'), ...own(node, 'description', 'category')]
      : [],
  // What is said about a brand, whose name stays.
  node =>
    'knownFor' in node ? [...own(node, 'description', 'brand'), ...own(node, 'knownFor', 'brand')] : [],
  // A variant to choose has an id and keeps its values; that of a line in the cart is chosen.
  node => (isFields(node['optionValues']) ? optionsOf(node, node['optionValues']) : []),
  node => (isFields(node['appliedOffer']) ? shared(node['appliedOffer'], 'name', 'offer') : []),
  // The values of a facet are those of its filter.
  node => [...facetLabels(node['colours'], 'colour'), ...facetLabels(node['sizes'], 'size')],
  node => furtherOptionsOf(node),
  // A line of an order.
  node =>
    'unitPrice' in node && 'title' in node
      ? [...shared(node, 'color', 'colour'), ...shared(node, 'size', 'size')]
      : [],
  // A mark of wear.
  node =>
    'place' in node && 'x' in node
      ? [...shared(node, 'place', 'wear'), ...shared(node, 'description', 'wear')]
      : [],
  // A check of an authentication report.
  node =>
    'check' in node && 'result' in node
      ? [...shared(node, 'check', 'check'), ...shared(node, 'remark', 'check')]
      : [],
  node => shared(node, 'examiner', 'examiner'),
  // Of a cart, an offer or an order: a code stays as it is.
  node => (isFields(node['discount']) ? shared(node['discount'], 'label', 'promotion') : []),
  node => ('imageUrl' in node ? shared(node, 'alt', 'banner') : []),
  node => ('label' in node && 'code' in node ? shared(node, 'label', 'delivery') : []),
  node => [
    ...(isFields(node['delivery']) ? shared(node['delivery'], 'eta', 'delivery') : []),
    // Of a parcel on its way.
    ...(isFields(node['tracking']) ? shared(node['tracking'], 'eta', 'delivery') : []),
    ...shared(node, 'deliveryEta', 'delivery'),
    // Of what no stock limits: after how many weeks it ships.
    ...shared(node, 'supplyNote', 'delivery')
  ]
]

/** Options are chosen by their English values. */
function optionsOf(node: Fields, values: Fields): Place[] {
  if (!('_id' in node)) return [...shared(values, 'Color', 'colour'), ...shared(values, 'Size', 'size')]
  const show = (option: string) => (text: string) =>
    void (node['optionLabels'] = { ...(node['optionLabels'] as Fields | undefined), [option]: text })
  return [
    ...shared(values, 'Color', 'colour', show('Color')),
    ...shared(values, 'Size', 'size', show('Size'))
  ]
}

/** Options beside colour and size. */
function furtherOptionsOf(node: Fields): Place[] {
  if (!Array.isArray(node['options'])) return []
  const isChosen = !('_id' in node)
  return node['options'].filter(isFields).flatMap(option => {
    const show = (key: string) => (text: string) =>
      void (option['label'] = { ...(option['label'] as Fields | undefined), [key]: text })
    return ['name', 'value'].flatMap(key => shared(option, key, 'option', isChosen ? undefined : show(key)))
  })
}

/** The texts of a record, whose keys stay. */
const textsOf = (texts: unknown, kind: string): Place[] =>
  isFields(texts) ? Object.keys(texts).flatMap(key => shared(texts, key, kind)) : []

const facetLabels = (list: unknown, kind: string): Place[] =>
  Array.isArray(list)
    ? list
        .filter(isFields)
        .flatMap(value => shared(value, 'name', kind, text => void (value['label'] = text)))
    : []
