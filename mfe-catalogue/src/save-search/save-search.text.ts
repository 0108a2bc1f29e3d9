export const saveSearchText = {
  save: 'Save this search',
  hint: 'We e-mail you when something new arrives, at most once a day.',
  saved: 'Your search is saved.',
  all: 'All alerts',
  failed: 'That did not work. Please try again.'
}
