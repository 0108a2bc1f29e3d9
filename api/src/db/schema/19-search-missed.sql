-- What shoppers searched and did not find: words and counts, nothing of who searched. Trimmed by the sweep.
create table search_missed (
  day date not null,
  words text not null,
  searches integer not null,
  primary key (day, words)
);
