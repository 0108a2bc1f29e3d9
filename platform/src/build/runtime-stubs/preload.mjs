// Stands for the federation runtime's preloading: the gateway names what a page needs in its head.

export const defaultPreloadArgs = {}
export const normalizePreloadExposes = () => []
export const formatPreloadArgs = () => []
export const preloadAssets = () => Promise.resolve([])
