export const listHelp = {
  sort: 'the field that it is sorted by',
  order: 'asc or desc',
  limit: 'how many, at most 200',
  after: 'the nextCursor of the page before'
}
