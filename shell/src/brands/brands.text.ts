export const brandsText = { failed: 'Failed to load brands' }
