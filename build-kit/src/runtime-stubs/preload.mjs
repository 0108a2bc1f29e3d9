// Replaces the federation runtime's preloading: the gateway writes preload links into the page.

export const defaultPreloadArgs = {}
export const normalizePreloadExposes = () => []
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
