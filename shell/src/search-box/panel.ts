/** Loaded when the box is first focused. */
export { saveRecentSearch, suggestRecentSearches } from './recent-searches'
export { SuggestionPanel } from './suggestion-panel'
export { findSuggestions } from './suggestions.service'
