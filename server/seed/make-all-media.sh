#!/bin/sh
# Makes the films and sheets of every demo lesson anew. Run by hand, as make-media.sh.
# usage: server/seed/make-all-media.sh [<folder>]: of that film alone
set -eu
cd "$(dirname "$0")"
only="${1:-}"

film() {
  [ -z "$only" ] || [ "$only" = "$1" ] || return 0
  ./make-media.sh "$@"
}

film bridal 64081b 7 01-muhurtham 02-mai 04-kungumam 05-jadai
film bridal-kohl 64081b 5 \
  '02-mai=Kohl first, along the upper lashes.|One line, drawn outwards, without a stop.' \
  '06-nalangu=Press a dark shadow over it, while it is warm.|That is what holds through tears.' \
  '01-muhurtham=Now the wing, towards the end of the brow.|Look straight ahead while it dries.'
film bridal-ornaments 64081b 5 \
  '17-kesari=The nethi chutti lies on the parting.|Pin it twice, then let her nod.' \
  '16-nichayam=The pottu stands between the brows, never lower.|Press it on for ten seconds.' \
  '04-kungumam=Last the mookuthi, when the lips are done.|Powder never touches the stone.'
film party 451440 7 08-iravu 07-jimikki 14-valaiyal 06-nalangu
film party-lids 451440 5 \
  '08-iravu=Smoke: the darkest shade stays on the lashes.|Blend upwards, in small circles.' \
  '13-kasavu=Shimmer: a flat brush, pressed and not wiped.|Only on the middle of the lid.' \
  '10-hd=A wash: one colour, from lash to brow.|Quick, and kind to tired eyes.'
film party-glitter 451440 5 \
  '19-varisai=Damp the brush, then take the glitter.|Tap it once on the back of your hand.' \
  '18-margazhi=Press, hold, lift. Never sweep.|Only on the middle of the lid.' \
  '12-petti=What falls comes off with tape.|Then look at it under a flash.'
film stage-eyes 1d6839 5 \
  '11-arangetram=Draw for the last row: the line is a finger wide.|From the inner corner, in one breath.' \
  '02-mai=The fish tail opens at the end of the brow.|Both eyes before anything else.' \
  '06-nalangu=Red under the lower lash, a thin line.|It makes the white of the eye shine.'
film stage-sun-moon 1d6839 5 \
  '11-arangetram=Suryan sits on her right, chandran on her left.|The parting tells you the middle.' \
  '05-jadai=The jadai begins where the neck begins.|Jasmine covers every pin.' \
  '16-nichayam=Turn her head to the light, and look again.|Nothing may move in the first dance.'
film temple-face 1d6839 5 \
  '16-nichayam=The same face, now at arm’s length.|Half the kohl, a third of the red.' \
  '13-kasavu=Blend every edge that the stage left hard.|Daylight forgives nothing.' \
  '09-maruthani=Alta on hands and feet comes last.|Let it dry before the silk.'

chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer \
  --print-to-pdf="$PWD/sheets/bridal-kit.pdf" "file://$PWD/kit-list.html" 2> /dev/null
