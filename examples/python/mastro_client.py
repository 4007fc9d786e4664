"""A seat at a Mastro table, with Python's standard library alone: written from docs/protocol.md."""
import base64
import http.cookiejar
import json
import os
import socket
import struct
import urllib.error
import urllib.parse
import urllib.request


class Refused(Exception):
    """The table said no: `code` is stable, `path` says where."""

    def __init__(self, error):
        super().__init__(error['code'] + ' ' + error.get('path', ''))
        self.code = error['code']


class Device:
    """One browser's worth of cookies."""

    def __init__(self, address):
        self.address = address
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def call(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        headers = {'X-Mastro': '1', 'Content-Type': 'application/json'}
        request = urllib.request.Request(self.address + path, data=data, headers=headers)
        try:
            answer = json.load(self.opener.open(request, timeout=20))
        except urllib.error.HTTPError as error:
            answer = json.load(error)
        if not answer['ok']:
            raise Refused(answer['error'])
        return answer

    def open_table(self, system, name, seat_name):
        made = self.call('/api/tables', {'system': system, 'name': name, 'seatName': seat_name})
        return Seat(self, made['table'])

    def join(self, link, name):
        made = self.call('/api/join', {'door': {'invite': link.split('#')[1]}, 'name': name})
        return Seat(self, made['table'])


class Seat:
    """The view of one seat, kept by the socket; acts and questions go the same way."""

    def __init__(self, device, table):
        self.device, self.table = device, table
        self.docs, self.rev, self.proof, self.count = {}, None, None, 0
        self.line = Line(device, f'/api/tables/{table}/socket')
        self.line.send({'t': 'hello', 'protocol': 2, 'table': table, 'rev': None})
        while self.rev is None:
            self.hear()

    def hear(self):
        """Takes one message, and the view with it."""
        message = self.line.receive()
        if message['t'] == 'bye':
            raise Refused(message['error'])
        if message['t'] == 'view':
            self.docs = message['docs']
        if message['t'] == 'patch':
            for key in message['drop']:
                self.docs.pop(key, None)
            self.docs.update(message['set'])
        if message['t'] in ('view', 'patch'):
            self.rev, self.proof = message['rev'], message['proof']
        return message

    def say(self, message, answer):
        """Sends with an id of our own, and waits for its answer: frames before it are already in the view."""
        self.count += 1
        own = f'py-{self.count}'
        self.line.send({**message, 'id': own})
        while True:
            heard = self.hear()
            if heard['t'] == answer and heard['id'] == own:
                if not heard['ok']:
                    raise Refused(heard['error'])
                return heard

    def do(self, command):
        self.say({'t': 'do', 'command': command}, 'done')

    def game(self, command):
        self.do({'type': 'game', 'command': command})

    def offers(self):
        return self.say({'t': 'ask', 'ask': {'about': 'offers'}}, 'answer')['answer']['offers']

    def start(self, prefix, **values):
        """What is offered, with the answers of its form: into the command, or into the slip's first part."""
        offer = next(offer for offer in self.offers() if offer['id'].startswith(prefix))
        given = {field['id']: field['initial'] for field in offer.get('fields', []) if 'initial' in field}
        if 'slip' in offer:
            slip = offer['slip']
            part = {'value': {**slip['value'], **given, **values}} if 'value' in slip else {}
            self.do({'type': 'open-slip', 'kind': slip['kind'], 'about': slip['about'], **part})
        else:
            self.game({**offer['command'], **given, **values})

    def until(self, holds):
        while not (found := holds()):
            self.hear()
        return found

    def below(self, prefix):
        return {key: doc for key, doc in self.docs.items() if key.startswith(prefix)}

    def slip(self, *states):
        """The first slip in one of these states, once it is here."""
        return self.until(lambda: next((s for s in self.below('slip/').values() if s['state'] in states), None))

    def fill(self, slip, part, **value):
        self.do({'type': 'fill-part', 'slip': slip['id'], 'part': part, 'value': value})

    def roll(self, slip, faces):
        self.do({'type': 'roll-slip', 'slip': slip['id'], 'dice': {'typed': faces}})

    def settle(self, slip):
        effects = [{'effect': effect['id'], 'choice': 'apply'} for effect in slip['effects']
                   if effect['choice'] == 'proposed']
        self.do({'type': 'settle-slip', 'slip': slip['id'], 'settlements': effects})

    def log(self):
        return [line['text']['en'] for line in self.below('line/').values()]


class Line:
    """A WebSocket of text messages (RFC 6455): as much of one as this needs."""

    def __init__(self, device, path):
        url = urllib.parse.urlsplit(device.address)
        cookies = '; '.join(f'{c.name}={c.value}' for c in device.jar)
        self.socket = socket.create_connection((url.hostname, url.port), timeout=20)
        self.file = self.socket.makefile('rb')
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f'GET {path} HTTP/1.1\r\nHost: {url.netloc}\r\nOrigin: {device.address}\r\nCookie: {cookies}\r\n'
            f'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n'
            'Sec-WebSocket-Version: 13\r\n\r\n'.encode()
        )
        status = self.file.readline().decode()
        while self.file.readline() not in (b'\r\n', b''):
            pass
        if ' 101 ' not in status:
            raise ConnectionError(status)

    def send(self, message):
        self.frame(0x1, json.dumps(message).encode())

    def frame(self, kind, data):
        mask, size = os.urandom(4), len(data)
        length = struct.pack('!B', size | 0x80) if size < 126 else struct.pack('!BH', 126 | 0x80, size)
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + length + mask + masked)

    def receive(self):
        """The next whole message; pings are answered on the way."""
        text = b''
        while True:
            first, second = self.file.read(2)
            size = second & 0x7F
            if size > 125:
                size = struct.unpack('!H' if size == 126 else '!Q', self.file.read(2 if size == 126 else 8))[0]
            data, kind = self.file.read(size), first & 0xF
            if kind == 0x9:
                self.frame(0xA, data)
            elif kind == 0x8:
                raise ConnectionError(f'closed: {struct.unpack("!H", data[:2])[0]} {data[2:].decode()}')
            elif kind in (0x0, 0x1):
                text += data
                if first & 0x80:
                    return json.loads(text)

    def close(self):
        self.frame(0x8, struct.pack('!H', 1000))
        self.socket.close()
