#!/bin/sh
# Draws a demo lesson from the academy's own art, so that no footage of a person is needed.
# Run by hand after the art changes: needs chromium and ffmpeg, neither of which the server needs.
# What is said stands in media/<folder>/captions/<language>.vtt, which is written by hand and stays.
# usage: server/seed/make-media.sh <folder> <silk hex> <seconds a look> <look>...
# make-all-media.sh says what each lesson was made with.
set -eu
art="$(cd "$(dirname "$0")/../../public/art" && pwd)"
out="$(cd "$(dirname "$0")" && pwd)/media/$1"
silk="$2"
course="$1"
seconds="$3"
shift 3
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

shot() { # shot <svg> <width> <height> <png>
  printf '<body style="margin:0;background:#%s"><img src="file://%s" style="display:block;width:%spx">' \
    "$silk" "$1" "$2" > "$work/page.html"
  chromium --headless --no-sandbox --disable-gpu --hide-scrollbars --allow-file-access-from-files \
    --window-size="$2,$3" --screenshot="$4" "file://$work/page.html" 2> /dev/null
}

shot "$art/pattern/kolam-medallion-on-dark.svg" 600 600 "$work/kolam.png"
inputs=""
graph=""
joined=""
n=0
for look in "$@"; do
  shot "$art/looks/$look.svg" 1120 1400 "$work/$n.png"
  inputs="$inputs -loop 1 -framerate 25 -t $seconds -i $work/$n.png"
  # Four times too large while it moves: a pan by whole pixels of the small picture would stutter.
  travel="(ih-1080)*(0.05+0.75*t/$seconds)"
  [ $((n % 2)) = 1 ] && travel="(ih-1080)*(0.8-0.75*t/$seconds)"
  graph="$graph[$n]crop=1120:1080:0:'$travel',scale=280:270,fade=in:0:12:color=0x$silk,fade=out:$((seconds * 25 - 12)):12:color=0x$silk[s$n];"
  joined="$joined[s$n]"
  n=$((n + 1))
done
total=$((n * seconds))
font=/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf
mkdir -p "$out"
find "$out" -mindepth 1 -maxdepth 1 ! -name captions -exec rm -r {} +
# shellcheck disable=SC2086
ffmpeg -v error -y $inputs -loop 1 -framerate 25 -t $total -i "$work/kolam.png" \
  -f lavfi -i "aevalsrc='0.10*sin(2*PI*146.8*t)*(0.7+0.3*sin(2*PI*0.11*t))+0.07*sin(2*PI*220*t)*(0.6+0.4*sin(2*PI*0.17*t))+0.05*sin(2*PI*293.7*t)*exp(-3*mod(t,3.5))+0.04*sin(2*PI*440*t)*exp(-4*mod(t+1.7,3.5))':s=44100:d=$total" \
  -filter_complex "$graph${joined}concat=n=$n:v=1[look];
    [$n]rotate='t*PI/40':c=0x$silk,crop=560:560,scale=140:140[kolam];
    color=0x$silk:s=480x270:r=25:d=$total[ground];
    [ground][look]overlay=0:0[a];[a][kolam]overlay=310:42[b];
    [b]drawbox=280:0:4:270:0xf0b135:fill,drawtext=fontfile=$font:text='%{pts\:gmtime\:0\:%M\\\\\:%S}':fontcolor=0xf9fbf6:fontsize=26:x=380-tw/2:y=206[v]" \
  -map '[v]' -map "$((n + 1)):a" -t $total \
  -c:v libx264 -preset veryslow -crf 30 -pix_fmt yuv420p -profile:v main -g 100 -keyint_min 100 -sc_threshold 0 \
  -c:a aac -b:a 24k -ac 1 \
  -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 \
  -hls_segment_filename "$out/part-%d.m4s" "$out/270p.m3u8"

# The data saver's quality, from the finished film.
mkdir -p "$out/180p"
ffmpeg -v error -y -i "$out/270p.m3u8" -t $total -vf fps=12.5,scale=320:180 \
  -c:v libx264 -preset veryslow -crf 37 -pix_fmt yuv420p -profile:v main -g 50 -keyint_min 50 -sc_threshold 0 \
  -c:a aac -b:a 16k -ac 1 -ar 22050 \
  -f hls -hls_time 4 -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4 \
  -hls_segment_filename "$out/180p/part-%d.m4s" "$out/180p/index.m3u8"

rate() { # rate <part>...: bits in a second, with the lists and starts left out
  echo $(($(du -cb "$@" | tail -1 | cut -f1) * 8 / total))
}
low=$(rate "$out"/180p/part-*)
high=$(rate "$out"/part-*)
cat > "$out/index.m3u8" << END
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=$((low * 3 / 2)),AVERAGE-BANDWIDTH=$low,RESOLUTION=320x180,CODECS="avc1.4d400d,mp4a.40.2"
180p/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=$((high * 3 / 2)),AVERAGE-BANDWIDTH=$high,RESOLUTION=480x270,CODECS="avc1.4d4015,mp4a.40.2"
270p.m3u8
END
# Pictures for the seek bar, the sound alone, the captions, and a chapter for each look.
here="$(dirname "$0")"
node "$here/describe-film.ts" "$out"
node "$here/caption-film.ts" "$course" "$seconds"
echo "$course: $total s, $(du -sb "$out" | cut -f1) bytes"
