-- What the academy says of itself: its contact, its links and its own texts, each a part, as JSON.
create table page_facts (
  part text primary key,
  facts text not null
);
-- What the file of the last import (or of the first start) said, entry by entry, as JSON: where the
-- academy says otherwise, its staff has changed it since.
create table imported_entries (
  -- page, courses or services.
  list text not null,
  -- A part of the page, a course's id, a service's name.
  entry text not null,
  facts text not null,
  primary key (list, entry)
);
