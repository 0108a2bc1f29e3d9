export const settingsText = { failed: 'Failed' }
