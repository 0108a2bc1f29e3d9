export const row = 'row'
export const notJson = 'is not JSON'
