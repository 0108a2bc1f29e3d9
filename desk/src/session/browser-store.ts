import { localStorageStore } from 'react-admin'

type Store = ReturnType<typeof localStorageStore>

const SAVED_FILTERS = '.savedQueries'

/**
 * What react-admin keeps in this browser. A sign-out, which the end of a session is as well, empties it but for saved
 * filters: each person has those saved under the own id (C495).
 */
export function browserStore(person: () => string): Store {
  const emptied = localStorageStore('1', 'Desk')
  const saved = localStorageStore('1', 'Saved')
  const of = (key: string): [Store, string] =>
    key.endsWith(SAVED_FILTERS) ? [saved, `${person()}.${key}`] : [emptied, key]
  return {
    ...emptied,
    setup() {
      emptied.setup()
      saved.setup()
    },
    teardown() {
      emptied.teardown()
      saved.teardown()
    },
    getItem(key, otherwise) {
      const [store, name] = of(key)
      return store.getItem(name, otherwise)
    },
    setItem(key, value) {
      const [store, name] = of(key)
      store.setItem(name, value)
    },
    removeItem(key) {
      const [store, name] = of(key)
      store.removeItem(name)
    },
    subscribe(key, callback) {
      const [store, name] = of(key)
      return store.subscribe(name, callback)
    }
  }
}
