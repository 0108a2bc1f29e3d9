import type { DataProvider, GetListParams, Identifier } from 'react-admin'
import { isSorted } from '../operations/operation.rules'
import type { Places, Resource } from '../operations/resources.rules'
import { orderOf } from '../ordered/ordered.rules'
import { languagesOf } from '../texts/languages-of'
import { changesOf, filledOf, longEnough } from './changes.rules'
import { CursorPages, wholeList } from './cursor-pages'
import { identified, type Identified, type Item, paramsOf } from './identity.rules'
import { hashOfSeen } from './seen-values'
import { newKey, runOperation } from './run-operation.service'

interface ListPage {
  items: Item[]
  nextCursor?: string | null
}

/** Pages of a list that are looked through for a thing that has no read of its own. */
const SEARCHED_PAGES = 20
const PAGE_MAX = 200

/** Reads and writes what the operations declare; nothing here names a resource. */
export function dataProviderOf({ resources }: Places): DataProvider {
  const pages = new CursorPages()
  const resourceOf = (name: string): Resource => {
    const resource = resources.find(each => each.name === name)
    if (!resource) throw new Error(`No list of the operations is ${name}`)
    return resource
  }

  async function getList(name: string, { pagination, filter, sort }: GetListParams) {
    const resource = resourceOf(name)
    const { list } = resource
    const { page = 1, perPage: limit = 25 } = pagination ?? {}
    const { language, ...typed } = filter as Item
    const query = longEnough(list, typed)
    const sorting = sort &&
      isSorted(list, sort.field) && { sort: sort.field, order: sort.order.toLowerCase() }
    // Customers are found by words: there is no list of all.
    if (list.required.some(field => !query[field])) return { data: [], total: 0 }
    const isWhole = orderOf(resource) !== undefined
    const read = (after: string | undefined) =>
      runOperation<ListPage>(list, {
        params: { language },
        query: {
          ...query,
          ...('limit' in list.query && { limit: isWhole ? PAGE_MAX : limit }),
          ...sorting,
          after
        }
      })
    const found = isWhole
      ? await wholeList(read)
      : await pages.page(JSON.stringify([name, filter, sorting, limit]), page, read, limit)
    const data = found.items.map(item => identified({ ...item, ...(language !== undefined && { language }) }))
    return found.hasNext
      ? { data, pageInfo: { hasNextPage: true, hasPreviousPage: page > 1 } }
      : { data, total: (page - 1) * limit + data.length }
  }

  async function findOne(name: string, id: Identifier, meta?: { language?: unknown }): Promise<Identified> {
    const resource = resourceOf(name)
    if (resource.one) {
      const params = paramsOf(resource.one, { id: decodeURIComponent(String(id)) })
      return { ...(await runOperation<Item>(resource.one, { params })), id }
    }
    const [language] = languagesOf(resource)
    for (let page = 1; page <= SEARCHED_PAGES; page++) {
      const { data, pageInfo }: { data: Identified[]; pageInfo?: object } = await getList(name, {
        pagination: { page, perPage: PAGE_MAX },
        filter: language ? { language: meta?.language ?? language.locale } : {}
      })
      const item = data.find(each => String(each.id) === String(id))
      if (item) return item
      if (!pageInfo) break
    }
    throw new Error(`${name} ${id}`)
  }

  const provider = {
    getList,
    getOne: async (name: string, { id, meta }: { id: Identifier; meta?: { language?: unknown } }) => ({
      data: await findOne(name, id, meta)
    }),
    getMany: async (name: string, { ids }: { ids: Identifier[] }) => ({
      data: await Promise.all(ids.map(id => findOne(name, id)))
    }),
    getManyReference: getList,
    async create(name: string, { data }: { data: Item }) {
      const { create } = resourceOf(name)
      if (!create) throw new Error(`${name} are not added here`)
      const params = paramsOf(create, {}, data)
      const item = await runOperation<Item>(create, { params, body: filledOf(create, data), key: newKey() })
      return { data: identified(item) }
    },
    async update(name: string, { data, previousData }: { data: Item; previousData: Item }) {
      const { change } = resourceOf(name)
      if (!change) throw new Error(`${name} are not changed here`)
      const body = changesOf(change, data, previousData)
      if (Object.keys(body).length === 0) return { data: previousData }
      const item = await runOperation<Item>(change, {
        params: paramsOf(change, previousData),
        body,
        expected: await hashOfSeen(body, previousData),
        key: newKey()
      })
      return { data: { ...previousData, ...item, id: previousData['id'] } }
    },
    updateMany: () => Promise.reject(new Error('One after another')),
    async delete(name: string, { previousData }: { previousData?: Item }) {
      const { remove } = resourceOf(name)
      if (!remove || !previousData) throw new Error(`${name} are not removed here`)
      await runOperation(remove, { params: paramsOf(remove, previousData), key: newKey() })
      return { data: previousData }
    },
    deleteMany: () => Promise.reject(new Error('One after another'))
  }
  return provider as unknown as DataProvider
}
