export const badCursor = 'The cursor is not one of this list'
