#!/bin/sh
# Makes the films and sheets of every demo lesson anew. Run by hand, as make-media.sh.
# usage: server/seed/make-all-media.sh [<folder>]: of that film alone
#        server/seed/make-all-media.sh captions: what follows from the captions, which needs node alone
set -eu
cd "$(dirname "$0")"
only="${1:-}"

film() { # film <folder> <silk hex> <seconds a look> <look>...
  [ "$only" != captions ] || { node caption-film.ts "$1" "$3" && return; }
  [ -z "$only" ] || [ "$only" = "$1" ] || return 0
  ./make-media.sh "$@"
}

film bridal 64081b 7 01-muhurtham 02-mai 04-kungumam 05-jadai
film bridal-kohl 64081b 5 02-mai 06-nalangu 01-muhurtham
film bridal-ornaments 64081b 5 17-kesari 16-nichayam 04-kungumam
film party 451440 7 08-iravu 07-jimikki 14-valaiyal 06-nalangu
film party-lids 451440 5 08-iravu 13-kasavu 10-hd
film party-glitter 451440 5 19-varisai 18-margazhi 12-petti
film stage-eyes 1d6839 5 11-arangetram 02-mai 06-nalangu
film stage-sun-moon 1d6839 5 11-arangetram 05-jadai 16-nichayam
film temple-face 1d6839 5 16-nichayam 13-kasavu 09-maruthani

[ "$only" = captions ] || chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer \
  --print-to-pdf="$PWD/sheets/bridal-kit.pdf" "file://$PWD/kit-list.html" 2> /dev/null
