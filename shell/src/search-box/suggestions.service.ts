import { http } from '@sahra/shared/http/http'
import { readSuggestions, type Suggestion } from './suggestions.rules'

export const findSuggestions = async (q: string, signal: AbortSignal): Promise<Suggestion[]> =>
  readSuggestions(await http.get('/api/products/suggestions', { query: { q }, signal }))
