/** Loaded when the box is first focused. */
export { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches'
export { SuggestionPanel } from './suggestion-panel'
export { findSuggestions } from './suggestions.service'
