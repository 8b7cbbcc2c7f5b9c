"""WebKitGTK as a phone: one view of an exact size on a profile that outlives it.

webkit-view.py PROFILE WIDTH HEIGHT, with DISPLAY set. Reads one JSON request a line
({"op": "open", "url"} | {"op": "run", "script"} | {"op": "compose" | "end word", "word"} |
{"op": "quit"}) and answers each with one JSON line, in order. Console messages go to the same stream as lines that begin with CONSOLE.
"""
import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

profile, width, height = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])

storage = WebKit2.WebsiteDataManager(
    base_data_directory=f"{profile}/data", base_cache_directory=f"{profile}/cache"
)
context = WebKit2.WebContext.new_with_website_data_manager(storage)
context.get_cookie_manager().set_persistent_storage(
    f"{profile}/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE
)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
features = WebKit2.Settings.get_all_features()
for index in range(features.get_length()):
    feature = features.get(index)
    # Safari has these; here they are off by default and navigator.storage would be missing.
    if feature.get_identifier() in ("StorageAPI", "StorageAPIEstimate", "FileSystem"):
        settings.set_feature_enabled(feature, True)
    # Without a graphics card WebKitGTK 2.50 ends at any view transition, also of a page of plain text:
    # here it is an engine that has none, as Safari before 18.
    if feature.get_identifier() == "ViewTransitions":
        settings.set_feature_enabled(feature, False)



class InputMethod(WebKit2.InputMethodContext):
    """A keyboard that makes words: WebKit asks it what is in the making when it is told of a change."""

    word = ""
    is_composing = False

    def do_get_preedit(self):
        return self.word, [], len(self.word)

    def do_filter_key_event(self, _event):
        return False

    def do_notify_focus_out(self):
        self.end(self.word)

    def compose(self, word):
        if not self.is_composing:
            self.is_composing = True
            self.emit("preedit-started")
        self.word = word
        self.emit("preedit-changed")

    def end(self, word):
        if not self.is_composing:
            return
        self.is_composing = False
        self.emit("committed", word)
        self.word = ""
        self.emit("preedit-finished")


input_method = InputMethod()
view = WebKit2.WebView(web_context=context, settings=settings)
window = Gtk.Window(type=Gtk.WindowType.POPUP)
window.set_default_size(width, height)
window.resize(width, height)
view.set_size_request(width, height)
window.add(view)
window.show_all()

opening = False


def answer(reply):
    print(json.dumps(reply), flush=True)


def finish_opening(reply):
    global opening
    if opening:
        opening = False
        answer(reply)


def on_load(_view, event):
    if event == WebKit2.LoadEvent.COMMITTED:
        finish_opening({"result": view.get_uri()})


def on_load_failed(_view, _event, _uri, error):
    # The load that a new one cuts short is no failure of the new one.
    if not error.matches(WebKit2.NetworkError.quark(), WebKit2.NetworkError.CANCELLED):
        finish_opening({"error": error.message})
    return True


def on_run(_view, result):
    try:
        value = view.call_async_javascript_function_finish(result)
        answer({"result": json.loads(value.to_string())})
    except Exception as error:  # whatever the page throws belongs to the one who asked
        answer({"error": str(error)})


def on_line(source, _condition):
    global opening
    line = source.readline()
    if not line:
        Gtk.main_quit()
        return False
    request = json.loads(line)
    if request["op"] == "open":
        opening = True
        view.load_uri(request["url"])
    elif request["op"] == "run":
        body = f"return JSON.stringify((await ({request['script']})) ?? null)"
        view.call_async_javascript_function(body, -1, None, None, None, None, on_run)
    elif request["op"] == "compose":
        input_method.compose(request["word"])
        answer({"result": None})
    elif request["op"] == "end word":
        input_method.end(request["word"])
        answer({"result": None})
    else:
        answer({"result": None})
        Gtk.main_quit()
    return True


view.set_input_method_context(input_method)
view.connect("load-changed", on_load)
view.connect("load-failed", on_load_failed)
view.connect("permission-request", lambda _view, request: (request.allow(), True)[1])
GLib.io_add_watch(sys.stdin, GLib.IO_IN, on_line)
Gtk.main()
