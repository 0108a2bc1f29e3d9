import { itemOf, type Operation } from './operation.rules'
import { notInDesk } from './not-in-desk.rules'

/** Operations that belong to one list of things, as their paths have them. */
export interface Resource {
  /** In addresses of the desk: 'orders', 'webhooks-deliveries'. */
  name: string
  list: Operation
  /** Its texts are in a language that the path names. */
  hasLanguage: boolean
  one?: Operation
  create?: Operation
  change?: Operation
  remove?: Operation
  /** Further reads of one of them. */
  details: Operation[]
  /** What is done with one of them, and with none of them. */
  itemActions: Operation[]
  listActions: Operation[]
}

/** Something that exists once: the settings. */
export interface Single {
  name: string
  read: Operation
  change?: Operation
  actions: Operation[]
}

export interface Places {
  resources: Resource[]
  singles: Single[]
  /** Rows of numbers, which one screen plots. */
  figures: Operation[]
  /** Operation → the path of the screen that it is on. */
  screens: ReadonlyMap<string, string>
}

const FIGURES = '/figures/'
const LANGUAGE = 'language'
/** Operations of a product whose paths are beside it; its page has them. */
const ofProducts = [
  'PUT /stock/{sku}',
  'PATCH /variants/{variant}',
  'DELETE /variants/{variant}',
  'POST /pictures'
]
/** What makes something new although its path names one. */
const addsToList = ['PUT /synonyms/{words}/{means}']

const nameOf = (path: string) =>
  path
    .split('/')
    .filter(part => part && !part.startsWith('{'))
    .join('-')

/** Returns the screens that the operations make, by their paths alone; the table in `not-in-desk.rules.ts` says what has none. */
export function placesOf(operations: readonly Operation[]): Places {
  const screens = new Map<string, string>()
  const isFigure = ({ path }: Operation) => path.startsWith(FIGURES)
  const things = operations.filter(operation => !isFigure(operation))
  const resources = things.filter(isList).map(list => emptyResource(list))
  const singles = things.filter(isSingle).map((read): Single => ({
    name: nameOf(read.path),
    read,
    actions: []
  }))
  // The longest path first: /orders/held is a list of its own below /orders.
  const byPath = [...resources].sort((a, b) => b.list.path.length - a.list.path.length)
  for (const operation of operations.filter(({ key }) => !(key in notInDesk))) {
    const { key, path } = operation
    const resource = byPath.find(({ list }) => path === list.path || path.startsWith(`${list.path}/`))
    // PUT /newsletter is beside GET /newsletter/subscribers: what a list is of can be set as a whole.
    const below = byPath.find(({ list }) => list.path.startsWith(`${path}/`))
    const single = singles.find(({ read }) => path === read.path || path.startsWith(`${read.path}/`))
    if (isFigure(operation)) screens.set(key, 'figures')
    else if (ofProducts.includes(key)) screens.set(key, 'products/one')
    else if (resource) screens.set(key, `${resource.name}/${placeIn(resource, operation)}`)
    else if (single) screens.set(key, placeOnSingle(single, operation))
    else if (below) {
      below.listActions.push(operation)
      screens.set(key, `${below.name}/list`)
    }
  }
  return { resources, singles, figures: operations.filter(isFigure).filter(isList), screens }
}

const isList = (operation: Operation) =>
  operation.method === 'GET' &&
  itemOf(operation) !== undefined &&
  operation.params.every(name => name === LANGUAGE)

const isSingle = (operation: Operation) =>
  operation.method === 'GET' &&
  !operation.isDownload &&
  operation.params.length === 0 &&
  itemOf(operation) === undefined

const emptyResource = (list: Operation): Resource => ({
  name: nameOf(list.path),
  list,
  hasLanguage: list.params.includes(LANGUAGE),
  details: [],
  itemActions: [],
  listActions: []
})

/** Puts an operation where it belongs, and returns the screen. */
function placeIn(resource: Resource, operation: Operation): 'list' | 'one' | 'create' {
  const { list } = resource
  const { key, method, path } = operation
  const rest = path.slice(list.path.length).split('/').filter(Boolean)
  if (key === list.key) return 'list'
  if (addsToList.includes(key) || (rest[0] && !rest[0].startsWith('{')) || rest.length === 0) {
    if (method === 'POST' && rest.length === 0 && !operation.isUpload) {
      resource.create = operation
      return 'create'
    }
    resource.listActions.push(operation)
    return 'list'
  }
  const own = rest.length === 1
  if (method === 'GET' && own) resource.one = operation
  else if (method === 'GET' && !operation.isDownload) resource.details.push(operation)
  else if (method === 'PATCH' && own) resource.change = operation
  else if (method === 'DELETE' && own) resource.remove = operation
  else resource.itemActions.push(operation)
  return 'one'
}

/** Returns what is done with one row of what a further operation reads: its path goes on with the id of the row. */
export const rowActionsOf = (
  { itemActions }: Pick<Resource, 'itemActions'>,
  { path }: Operation
): Operation[] =>
  itemActions.filter(action => action.path.startsWith(`${path}/{`) && action.path.endsWith('}'))

function placeOnSingle(single: Single, operation: Operation): string {
  if (operation.method === 'PATCH' && operation.path === single.read.path) single.change = operation
  else if (operation !== single.read) single.actions.push(operation)
  return single.name
}
