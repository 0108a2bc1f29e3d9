import { http } from '@sahra/shared/http'
import { suggestionsIn, type Suggested } from './suggestions.rules'

export const findSuggestions = async (q: string, signal: AbortSignal): Promise<Suggested[]> =>
  suggestionsIn(await http.get<unknown>('/api/products/suggestions', { params: { q }, signal }))
