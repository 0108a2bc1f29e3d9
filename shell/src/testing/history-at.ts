import { createPageHistory, type PageHistory } from '../router/page-history'

/** Returns the history of the tab, whose current entry becomes that of an address, with the given state. */
export function historyAt(address: string, state: unknown = null): PageHistory {
  history.replaceState({ usr: state }, '', address)
  return createPageHistory()
}
