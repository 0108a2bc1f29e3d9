export const recentlyViewedText = { title: 'Recently viewed', clear: 'Clear' }
